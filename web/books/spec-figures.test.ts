import { describe, expect, it } from 'vitest'
import { REST_MS } from './use-stage.ts'
import { LARGEST, SMALLEST, ZOOM_STEP, zoomBy } from './zoom.ts'

describe('the reader has the figures of the specification', () => {
  it('a zoom step is 0.1 within the limits', () => {
    expect(ZOOM_STEP).toBe(0.1)
    expect([zoomBy(1, 1), zoomBy(1, -1), zoomBy(zoomBy(1, 1), 1)]).toEqual([1.1, 0.9, 1.2])
    expect(zoomBy(zoomBy(1, 3), -3)).toBe(1)
    expect([zoomBy(LARGEST, 1), zoomBy(SMALLEST, -1)]).toEqual([LARGEST, SMALLEST])
  })

  it('the current page is determined 150 ms after the last scroll event', () => expect(REST_MS).toBe(150))
})
