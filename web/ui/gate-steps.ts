/** Hues of the twelve grades in the light theme; the gate looks the same in both themes. */
export const GATE_HUES = [
  '#007c70',
  '#207b54',
  '#4c7636',
  '#6d6e16',
  '#846305',
  '#93591d',
  '#9b513a',
  '#9c4d52',
  '#964d6f',
  '#85538d',
  '#695da1',
  '#346ca3',
] as const

const SHRINK = 0.85
/** Vertical position of the vanishing point, as a fraction of the height. */
const VANISHING = 0.6

export interface GateStep {
  half: number
  base: number
  apex: number
  scale: number
}

/**
 * Thirteen nested arches towards the vanishing point; the last is the light. Rounded to hundredths to keep the SVG small.
 */
export function gateSteps({ height, half, apex }: { height: number; half: number; apex: number }): GateStep[] {
  const vanish = height * VANISHING
  const round = (value: number) => Math.round(value * 100) / 100
  return Array.from({ length: GATE_HUES.length + 1 }, (_, index) => {
    const scale = SHRINK ** index
    return {
      half: round(half * scale),
      base: round(vanish + (height - vanish) * scale),
      apex: round(vanish + (apex - vanish) * scale),
      scale,
    }
  })
}

/** Mix of two colours: 0 is the first, 1 the second. */
export function mixed(from: string, to: string, part: number): string {
  const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  const target = channels(to)
  const hex = channels(from).map((value, index) => Math.round(value + ((target[index] ?? value) - value) * part))
  return `#${hex.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
