import common from './ar/common.json' with { type: 'json' }
import home from './ar/home.json' with { type: 'json' }

/** Texts of the first page in one chunk, which boot.js preloads. */
export const texts = { common, home }
