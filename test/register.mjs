import { register } from 'node:module';
// Decorator metadata has to stand before any class that tsyringe builds.
import 'reflect-metadata';

register('ts-node/esm', import.meta.url);
