// Small parts: elements, a shuffled list, keys of a grid, stars for the winner.
;(() => {
  /** An element: attributes (`on…` are handlers, `html` trusted markup of the game's own), then children. */
  function el(tag, attributes = {}, ...children) {
    const element = document.createElement(tag)
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined || value === false) continue
      if (name.startsWith('on')) element.addEventListener(name.slice(2), value)
      else if (name === 'html') element.innerHTML = value
      else element.setAttribute(name, value === true ? '' : value)
    }
    element.append(...children.filter((child) => child !== undefined))
    return element
  }
  const english = (word) => el('bdi', { lang: 'en', dir: 'ltr' }, word)
  const arabic = (word) => el('bdi', { lang: 'ar', dir: 'rtl' }, word)

  /** Stars that rise and fade; none where less movement is wanted. */
  function cheer(stars) {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const sky = el('div', { class: 'cheer', 'aria-hidden': 'true' })
    for (let index = 0; index < stars * 8; index += 1) {
      const place = `--x: ${(index * 37) % 100}%; --wait: ${(index % 8) * 0.12}s; --size: ${14 + ((index * 13) % 22)}px; --turn: ${(index % 2 ? 1 : -1) * 200}deg; --hue: var(--hue-${(index % 5) + 1})`
      sky.append(el('i', { style: place, html: starIcon(true) }))
    }
    document.body.append(sky)
    setTimeout(() => sky.remove(), 3600)
  }

  /** Anew at each call: shuffled without touching what was given. */
  const shuffled = (list) =>
    list
      .map((value) => [Math.random(), value])
      .sort(([a], [b]) => a - b)
      .map(([, value]) => value)

  /** Arrow keys go from button to button of a grid, by where they lie on the screen. */
  function arrowKeys(grid) {
    grid.addEventListener('keydown', (event) => {
      const way = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[event.key]
      if (!way || !(document.activeElement instanceof HTMLButtonElement)) return
      event.preventDefault()
      const middle = (element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        return [left + width / 2, top + height / 2]
      }
      const [x, y] = middle(document.activeElement)
      const distance = (button) => {
        const [dx, dy] = [middle(button)[0] - x, middle(button)[1] - y]
        const along = dx * way[0] + dy * way[1]
        return along < 8 ? Infinity : along + 3 * Math.abs(dx * way[1] + dy * way[0])
      }
      const nearest = [...grid.querySelectorAll('button')].sort((a, b) => distance(a) - distance(b))[0]
      if (nearest && distance(nearest) < Infinity) nearest.focus()
    })
  }

  window.Parts = { el, english, arabic, cheer, shuffled, arrowKeys }
})()
