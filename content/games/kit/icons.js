// Line icons, 24 × 24, drawn for the games.
;(() => {
  const SHAPES = {
    sound: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5ZM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
    mute: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5ZM16 9.5l5 5M21 9.5l-5 5',
    levels: 'M4 5h6v6H4ZM14 5h6v6h-6ZM4 14h6v6H4ZM14 14h6v6h-6Z',
    again: 'M20 12a8 8 0 1 1-2.6-5.9M20 3v4.5h-4.5',
    hint: 'M9.5 18h5M10.5 21h3M8.5 14.5a6 6 0 1 1 7 0c-.7.6-1 1.2-1 2h-5c0-.8-.3-1.4-1-2Z',
    next: 'M5 12h14M13 6l6 6-6 6',
    check: 'M5 12.5l4.5 4.5L19 7.5',
    cross: 'M6 6l12 12M18 6L6 18',
    erase: 'M9 6h11v12H9l-6-6ZM12 9.5l5 5M17 9.5l-5 5',
  }
  window.icon = (name) =>
    `<svg class="icon ${name === 'next' ? 'mirrors' : ''}" viewBox="0 0 24 24" aria-hidden="true"><path d="${SHAPES[name]}"/></svg>`
  /** The gate's star, filled or hollow. */
  window.starIcon = (filled) =>
    `<svg class="star ${filled ? 'lit' : ''}" viewBox="-52 -52 104 104" aria-hidden="true"><path d="M0-50 14.6-35.4H35.4V-14.6L50 0 35.4 14.6V35.4H14.6L0 50-14.6 35.4H-35.4V14.6L-50 0-35.4-14.6V-35.4H-14.6Z"/></svg>`
})()
