/**
 * Controls that cannot be clicked or read when scrolled to the middle of the window: they are covered by a bar or
 * another control, or their text exceeds their own edge or the window's.
 */
export function findCovered(): string[] {
  const open = document.querySelector('dialog[open]') ?? document
  const controls = [...open.querySelectorAll<HTMLElement>('button, a, label, input[type=text], [role=button]')]
  const named = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.className} «${element.textContent?.trim().slice(0, 40)}»`
  return controls
    .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter((element) => element.getBoundingClientRect().width > 1)
    .flatMap((element) => {
      element.scrollIntoView({ block: 'center', inline: 'center' })
      const box = element.getBoundingClientRect()
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
      const off = element.ariaDisabled === 'true'
      const reached = off || (hit && (element.contains(hit) || hit.closest('label')?.contains(element)))
      return [
        ...(reached ? [] : [`covered: ${named(element)} by ${hit ? named(hit) : 'nothing'}`]),
        ...(cut(element, box) ? [`cut: ${named(element)}`] : []),
      ]
    })

  /** Whether text exceeds the control. Text for screen readers only is one px wide and ignored. */
  function cut(element: HTMLElement, box: DOMRect): boolean {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const { clientWidth } = document.documentElement
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(node)
      const { left, right, width } = range.getBoundingClientRect()
      if (!node.textContent?.trim() || width < 2 || node.parentElement?.closest('.sr-only')) continue
      if (left < Math.max(box.left, 0) - 1 || right > Math.min(box.right, clientWidth) + 1) return true
    }
    return false
  }
}
