/** Boards as text and as pictures. */
export { boardBlock, boardText, type BoardTextOptions, type TextBlock } from './board-text.js';
export { boardSvg, type BoardSvgOptions } from './board-svg.js';
export { layOut, type BoardView, type Edge, type EdgeLabel, type Layout } from './layout.js';
export type { Lettering } from './lettering.js';
export { moveMarks, type BoardMarks, type PointMark, type Taken } from './marks.js';
export { themeOf, type PictureOptions } from './picture.js';
export { captionOf, sceneAt, scenes, type Scene } from './scenes.js';
export { cellSigns, seatLetters } from './signs.js';
export { stripSvg, type StripOptions } from './strip-svg.js';
export { stripText, type StripTextOptions } from './strip-text.js';
export type { BoardPaint, Paint } from './text-canvas.js';
export { THEME_NAMES, THEMES, type StoneColours, type Theme, type ThemeName } from './themes.js';
export { boardTitle, positionWords, recordTitle } from './words.js';
