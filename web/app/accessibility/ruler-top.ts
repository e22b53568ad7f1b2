/** Gap between a finger and the line being read, so that the finger does not cover the line. */
const FINGER_PX = 24

/** Top of the ruler: centred on the pointer, above a finger, and always inside the window. */
export function rulerTop(y: number, by: 'pointer' | 'finger', height: { ruler: number; window: number }): number {
  const wanted = by === 'finger' ? y - FINGER_PX - height.ruler : y - height.ruler / 2
  return Math.round(Math.max(0, Math.min(wanted, height.window - height.ruler)))
}
