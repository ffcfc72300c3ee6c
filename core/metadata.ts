/** The one place that loads the metadata polyfill, which has to stand before any class that the container builds. */
import 'reflect-metadata';
