/**
 * Text that does not grow with the browser's font size, here doubled, one line each. Text in drawings and in the
 * presentation view (`data-drawn`) is sized by its container and ignored. Runs in the page, so it refers to nothing outside
 * itself.
 */
export function findTextThatStays(): string[] {
  // Bars of narrower windows have no room for double size.
  const WIDE_PX = 1024
  // Below 2, because with larger text a screen takes the layout of a narrower window, whose titles are smaller.
  const LEAST = 1.6
  if (innerWidth < WIDE_PX) return []
  const root = document.documentElement
  const own = root.style.fontSize
  const texts = new Set<Element>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (
      parent &&
      node.textContent?.trim() &&
      !parent.closest('svg, script, style, noscript, .sr-only, [aria-hidden=true], [data-drawn]')
    )
      texts.add(parent)
  }
  const sizes = () => [...texts].map((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  const before = sizes()
  const usual = Number.parseFloat(getComputedStyle(root).fontSize)
  root.style.fontSize = `${usual * 2}px`
  const after = sizes()
  root.style.fontSize = own
  return [...texts]
    .flatMap((element, at) => {
      const [small = 0, large = 0] = [before[at], after[at]]
      if (large >= small * LEAST) return []
      return [
        `stays ${small} px: ${element.tagName.toLowerCase()}.${element.className} «${element.textContent?.trim().slice(0, 30)}»`,
      ]
    })
    .slice(0, 8)
}
