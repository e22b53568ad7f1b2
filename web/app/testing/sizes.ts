/** The smallest side of a control on a touch screen, px (WCAG 2.5.5). */
const TOUCH_PX = 44
/** Windows up to this width, or up to this height, count as touch screens, px. */
const TOUCH_WIDTH = 768
const TOUCH_HEIGHT = 500

export interface Size {
  width: number
  height: number
}
/** Phones (one in landscape), a tablet, and desktop windows. */
export const SIZES: readonly Size[] = [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 740, height: 360 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 1366, height: 768 },
]

/** Widths at which a further state of a screen is checked, when another test checks its usual state at every size. */
export const FURTHER_STATE: readonly number[] = [320, 1280]

/** Widths for long texts and many rows on a screen whose usual state is checked at every size: phone, tablet, desktop. */
export const LONG_TEXTS: readonly number[] = [320, 768, 1280]

/** The smallest side that a control may have in a window of this size, px; 0 where a mouse is used. */
export const smallestControl = ({ width, height }: Size): number =>
  width <= TOUCH_WIDTH || height <= TOUCH_HEIGHT ? TOUCH_PX : 0
