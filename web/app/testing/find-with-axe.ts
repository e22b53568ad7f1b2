import type Axe from 'axe-core'

export const AXE_OPTIONS = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // For speed: passes are not collected, and style sheets are not loaded, because no active rule reads them.
  resultTypes: ['violations', 'incomplete'],
  preload: { assets: ['media'] },
} satisfies Axe.RunOptions

/**
 * Violations that axe reports, one line for each element: on the whole page, or only in the open popup, because everything
 * behind it is inert. Needs `window.axe`. Runs in the page, so it refers to nothing outside itself.
 *
 * axe does not recognise Arabic letters and skips the contrast of Arabic text, so every Arabic letter of a text or name is
 * replaced by a Latin one during the run; different names stay different. Cairo's letters are taller than their lines,
 * which axe takes for text outside its own background, so the run uses a plain font and hides decorative drawings. axe skips
 * texts of one letter, which are checked too. Text on gradients and pseudo-elements is not checked.
 */
export async function findWithAxe(options: Axe.RunOptions): Promise<string[]> {
  const PLAIN = `
    * { font-family: sans-serif !important }
    /* A drawing in a decoration with a letter is the ground of that letter. */
    svg[aria-hidden=true]:not([aria-hidden=true] > svg) { visibility: hidden !important }
  `
  // Attributes that name an element: axe compares the name with the visible text, so both are replaced.
  const NAMED = ['aria-label', 'alt', 'title', 'placeholder']
  const { axe } = window as unknown as { axe: typeof Axe }
  // elementFromPoint never returns inert elements, and a press on the backdrop of a dialog hits the dialog.
  const popup =
    document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('dialog:modal') ??
    [...document.querySelectorAll('[aria-modal=true]')].at(-1)
  const put: (() => void)[] = []
  const write = (node: Text | Attr) => {
    const own = node.nodeValue ?? ''
    const latin = own.replace(/\p{Script=Arabic}/gu, (letter) => String.fromCharCode(97 + (letter.charCodeAt(0) % 26)))
    if (latin === own) return
    node.nodeValue = latin
    put.push(() => {
      node.nodeValue = own
    })
  }
  const part = popup ?? document.body
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) write(node as Text)
  for (const named of part.querySelectorAll(NAMED.map((name) => `[${name}]`).join()))
    for (const name of NAMED) {
      const attribute = named.getAttributeNode(name)
      if (attribute) write(attribute)
    }
  // axe accepts a placeholder as the name of a field, but it disappears as soon as the field has a text. A title alone is found
  // by label-title-only.
  // The options replace all those of axe, so the others are repeated; WCAG 1.4.3 has the ratios.
  const contrast = {
    ...{ ignoreLength: true, ignoreUnicode: true, pseudoSizeThreshold: 0.25 },
    ...{ boldValue: 700, boldTextPt: 14, largeTextPt: 18, shadowOutlineEmMax: 0.2, textStrokeEmMin: 0.03 },
    contrastRatio: { normal: { expected: 4.5 }, large: { expected: 3 } },
  }
  axe.configure({
    checks: [{ id: 'color-contrast', options: contrast }],
    rules: [
      {
        id: 'label',
        any: ['implicit-label', 'explicit-label', 'aria-label', 'aria-labelledby', 'presentational-role'],
      },
    ],
  })
  const plain = new CSSStyleSheet()
  plain.replaceSync(PLAIN)
  document.adoptedStyleSheets.push(plain)
  try {
    const { violations, incomplete } = await axe.run(popup ?? document, options)
    // Controls under a fixed bar can be scrolled into view; find-in-page.ts checks sizes at every width.
    const underBar = (id: string, message: string) => id === 'target-size' && message.includes('partially obscured')
    // axe does not decide whether a text in the colour of its background is hidden on purpose.
    const isInvisible = ({ any }: Axe.NodeResult) => any[0]?.data?.messageKey === 'equalRatio'
    const invisible = incomplete.map((rule) => ({ ...rule, nodes: rule.nodes.filter(isInvisible) }))
    return [...violations, ...invisible].flatMap(({ id, help, nodes }) =>
      nodes
        .map(({ target, any }) => ({ target, message: any[0]?.message ?? help }))
        .filter(({ message }) => !underBar(id, message))
        .map(({ target, message }) => `${id}: ${target.join(' ')} (${message})`),
    )
  } finally {
    for (const back of put) back()
    document.adoptedStyleSheets.pop()
  }
}
