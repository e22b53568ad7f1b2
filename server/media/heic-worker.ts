import { parentPort, workerData } from 'node:worker_threads'
import libheif from 'libheif-js/wasm-bundle.js'
import { PIXEL_LIMIT } from './pixel-limit.ts'

const [picture] = new libheif.HeifDecoder().decode(workerData)
const [width, height] = picture ? [picture.get_width(), picture.get_height()] : [0, 0]
if (picture && width * height > 0 && width * height <= PIXEL_LIMIT) {
  const target = { data: new Uint8ClampedArray(width * height * 4), width, height }
  picture.display(target, (filled) => {
    const data = filled && new Uint8Array(filled.data.buffer)
    parentPort?.postMessage(data ? { data, width, height } : undefined, data ? [data.buffer] : [])
  })
} else parentPort?.postMessage(undefined)
