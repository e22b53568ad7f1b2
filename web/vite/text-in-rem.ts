interface Declaration {
  prop: string
  value: string
  source?: { input: { file?: string } }
}

/** What sizes text: `font-size`, `font`, and the steps of the scale (`--t-m`). */
const SIZES_TEXT = /^(font-size|font|--t-[a-z0-9]+)$/

/**
 * PostCSS: sizes of text are written in px, the unit of the drawings, and built in rem. So a reader who chose larger text
 * in the browser, or in the accessibility panel, gets it in every part, while boxes and lines keep their measure. The
 * cards' player is a page of its own and stays as it is.
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
