/** Between a finger and the line that it reads, or it would cover the line. */
const FINGER_PX = 24

/** Where the ruler begins: its middle at what is pointed at, all of it above a finger, and never beyond the window. */
export function rulerTop(y: number, by: 'pointer' | 'finger', height: { ruler: number; window: number }): number {
  const wanted = by === 'finger' ? y - FINGER_PX - height.ruler : y - height.ruler / 2
  return Math.round(Math.max(0, Math.min(wanted, height.window - height.ruler)))
}
