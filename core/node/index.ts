/** Files, folders and modules: the part of the library that needs Node. */
export { expandFiles, isPattern } from './expand.js';
export { explain, FileError } from './errors.js';
export { openFile, readFileRecords, sizeOf, type FileOptions } from './files.js';
export type { CompanionOptions } from './companions.js';
export { isPacked } from './unpack.js';
export { fileSink, unfinishedFiles, type Sink, type SinkOptions } from './write.js';
export { installedModule, installedPlugins, PLUGIN_KEYWORD, type InstalledPackage } from './installed.js';
export { loadPlugin, moduleUrl, PluginLoadError } from './plugins.js';
export { MAX_PIXELS, PngError, svgToPng, type Png } from './png.js';
