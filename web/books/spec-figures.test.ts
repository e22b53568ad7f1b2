import { describe, expect, it } from 'vitest'
import { REST_MS } from './use-stage.ts'
import { LARGEST, SMALLEST, ZOOM_STEP, zoomBy } from './zoom.ts'

describe('the reader has the figures of the specification', () => {
  it('a step of the zoom is 0.1, there and back, within its limits', () => {
    expect(ZOOM_STEP).toBe(0.1)
    expect([zoomBy(1, 1), zoomBy(1, -1), zoomBy(zoomBy(1, 1), 1)]).toEqual([1.1, 0.9, 1.2])
    expect(zoomBy(zoomBy(1, 3), -3)).toBe(1)
    expect([zoomBy(LARGEST, 1), zoomBy(SMALLEST, -1)]).toEqual([LARGEST, SMALLEST])
  })

  it('the page in sight is looked for when the scrolling has rested for 150 ms', () => expect(REST_MS).toBe(150))
})
