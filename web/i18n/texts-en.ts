import common from './en/common.json' with { type: 'json' }
import home from './en/home.json' with { type: 'json' }

/** Texts of the first page in one chunk, which boot.js preloads. */
export const texts = { common, home }
