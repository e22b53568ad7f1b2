// Line drawings on 24 units. They are decorative: their buttons have names.
const DRAWINGS = {
  flip: [
    'M3 12a9 9 0 0 1 9-9 9.75 9.75 0 0 1 6.74 2.74L21 8',
    'M21 3v5h-5',
    'M21 12a9 9 0 0 1-9 9 9.75 9.75 0 0 1-6.74-2.74L3 16',
    'M8 16H3v5',
  ],
  again: ['m17 2 4 4-4 4', 'M3 11v-1a4 4 0 0 1 4-4h14', 'm7 22-4-4 4-4', 'M21 13v1a4 4 0 0 1-4 4H3'],
  know: ['M20 6 9 17l-5-5'],
  sound: ['M11 5 6.5 9H3v6h3.5L11 19z', 'M15.5 9a4.5 4.5 0 0 1 0 6', 'M18.5 6a9 9 0 0 1 0 12'],
  shuffle: [
    'M3 7h3.5c2 0 3.4 1 4.4 2.6l2.2 4.8C14.1 16 15.500 17 17.500 17H21',
    'm18 14 3 3-3 3',
    'M3 17h3.500c1.600 0 2.800-.6 3.700-1.700',
    'M13.800 8.700C14.700 7.600 15.900 7 17.500 7H21',
    'm18 4 3 3-3 3',
  ],
  swap: ['M8 4 4 8l4 4', 'M4 8h12', 'm16 12 4 4-4 4', 'M20 16H8'],
  undo: ['M9 14 4 9l5-5', 'M4 9h10.500a5.500 5.500 0 0 1 0 11H11'],
  clock: ['M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18', 'M12 7v5l3 2'],
  cards: ['M7 3h11a2 2 0 0 1 2 2v11', 'M4 8h10a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2z'],
  toEnd: ['M5 12h14', 'm12 5 7 7-7 7'],
  offline: [
    'M3 3l18 18',
    'M5 12.500a10 10 0 0 1 4-2.400',
    'M19 12.500a10 10 0 0 0-3.500-2.200',
    'M8.500 16a5 5 0 0 1 6.500-.3',
    'M12 20h.01',
  ],
} as const
export type IconName = keyof typeof DRAWINGS

const SVG = 'http://www.w3.org/2000/svg'

export function icon(name: IconName, className = 'i'): SVGSVGElement {
  const drawing = svg('0 0 24 24', className)
  for (const line of DRAWINGS[name]) path(drawing, line)
  return drawing
}

/** The eight-pointed star of the mark, filled. */
export function star(className: string): SVGSVGElement {
  const drawing = svg('-50 -50 100 100', className)
  path(drawing, starPath(48))
  return drawing
}

function starPath(radius: number): string {
  const inner = radius * 0.765
  const points = Array.from({ length: 16 }, (_, at) => {
    const angle = (Math.PI * at) / 8
    const reach = at % 2 === 0 ? radius : inner
    return `${(reach * Math.sin(angle)).toFixed(1)} ${(-reach * Math.cos(angle)).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}

function svg(viewBox: string, className: string): SVGSVGElement {
  const drawing = document.createElementNS(SVG, 'svg')
  drawing.setAttribute('viewBox', viewBox)
  drawing.setAttribute('class', className)
  drawing.setAttribute('aria-hidden', 'true')
  return drawing
}

function path(drawing: SVGSVGElement, line: string): void {
  const stroke = document.createElementNS(SVG, 'path')
  stroke.setAttribute('d', line)
  drawing.append(stroke)
}
