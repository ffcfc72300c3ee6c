export * from './geometry.js';
export { buildGeometry, MAX_POINTS, type GeometryData } from './build.js';
export { gridGeometry, MAX_FILES, type GridOptions } from './grid.js';
export { graphGeometry, straightLines, type GraphOptions } from './graph.js';
export { compose, inverse } from './symmetries.js';
export { rays } from './rays.js';
