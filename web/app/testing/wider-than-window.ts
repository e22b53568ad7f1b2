/**
 * Elements that make the page wider than its window, as selectors with their edges; none when the page fits. Runs in the
 * page, so it refers to nothing outside itself.
 */
export function findWiderThanWindow(): string[] {
  const root = document.scrollingElement ?? document.documentElement
  const width = document.documentElement.clientWidth
  if (root.scrollWidth <= width) return []
  const wide = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) => {
    const box = element.getBoundingClientRect()
    return box.width > 0 && (box.right > width + 1 || box.left < -1)
  })
  const named = wide.map((element) => {
    const { left, right } = element.getBoundingClientRect()
    const text = element.childElementCount === 0 ? ` «${element.textContent?.slice(0, 30)}»` : ''
    return `${element.tagName.toLowerCase()}.${element.className} ${Math.round(left)}..${Math.round(right)} of ${width}${text}`
  })
  return [`scroll width ${root.scrollWidth} in ${width}`, ...named.slice(0, 6)]
}
