interface Declaration {
  prop: string
  value: string
  source?: { input: { file?: string } }
}

/** Properties that set text sizes: `font-size`, `font`, and the scale (`--t-m`). */
const SIZES_TEXT = /^(font-size|font|--t-[a-z0-9]+)$/

/**
 * PostCSS plugin: converts text sizes from px, the unit of the designs, to rem, so that text follows the size chosen in the
 * browser or the accessibility panel; boxes and lines keep their size. The flip cards' player is a separate page and is not
 * converted.
 */
export const textInRem = () => ({
  postcssPlugin: 'text-in-rem',
  Declaration(declaration: Declaration) {
    const { prop, value, source } = declaration
    if (!SIZES_TEXT.test(prop) || !/\/web\/(?!flip-cards\/)/.test(source?.input.file ?? '')) return
    const next = toRem(value)
    if (next !== value) declaration.value = next
  },
})

/** 16 px are 1 rem, the default of browsers. */
export const toRem = (value: string): string =>
  value.replace(/(\d*\.?\d+)px/g, (_px, size: string) => `${Number(size) / 16}rem`)
