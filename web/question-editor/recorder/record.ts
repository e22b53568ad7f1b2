/** Why recording failed: permission refused, no microphone, no secure context, unsupported browser, other error. */
export type Trouble = 'refused' | 'none' | 'insecure' | 'unsupported' | 'failed'

export class RecordingError extends Error {
  readonly trouble: Trouble
  constructor(trouble: Trouble) {
    super(trouble)
    this.name = 'RecordingError'
    this.trouble = trouble
  }
}

export interface Recording {
  /** Ends the recording and returns it in the browser's format. */
  stop: () => Promise<Blob>
  /** Ends the recording without a result. */
  cancel: () => void
  /** Current loudness, 0 to 1. */
  level: () => number
}

/** Requests the microphone and starts recording. Throws RecordingError. */
export async function startRecording(): Promise<Recording> {
  if (!window.isSecureContext) throw new RecordingError('insecure')
  if (!navigator.mediaDevices?.getUserMedia || typeof MediaRecorder === 'undefined')
    throw new RecordingError('unsupported')
  const stream = await navigator.mediaDevices
    .getUserMedia({ audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true } })
    .catch((thrown: unknown) => {
      throw new RecordingError(troubleOf(thrown))
    })
  const meter = startMeter(stream)
  const parts: Blob[] = []
  const recorder = new MediaRecorder(stream)
  const end = () => {
    for (const track of stream.getTracks()) track.stop()
    meter.close()
  }
  const done = new Promise<Blob>((resolve) => {
    recorder.ondataavailable = ({ data }) => parts.push(data)
    recorder.onstop = () => {
      end()
      resolve(new Blob(parts, { type: recorder.mimeType }))
    }
  })
  recorder.start(500)
  const finish = () => {
    if (recorder.state !== 'inactive') recorder.stop()
    return done
  }
  return { stop: finish, cancel: () => void finish(), level: meter.level }
}

/** Maps the errors of getUserMedia (Media Capture and Streams, 10.2). */
export function troubleOf(thrown: unknown): Trouble {
  switch (thrown instanceof Error ? thrown.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'refused'
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'none'
    default:
      return 'failed'
  }
}

function startMeter(stream: MediaStream) {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  // 85 ms at 48 kHz: more than the time between two readings, so that no short sound is missed.
  analyser.fftSize = 4096
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  return {
    close: () => void context.close(),
    level: () => {
      analyser.getFloatTimeDomainData(samples)
      return loudness(samples)
    },
  }
}

/** RMS loudness of the samples on a logarithmic scale: 0 is −60 dB or less, 1 is −6 dB or more. */
export function loudness(samples: Float32Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  const decibels = 20 * Math.log10(Math.sqrt(sum / Math.max(1, samples.length)) || 1e-9)
  return Math.max(0, Math.min(1, (decibels + 60) / 54))
}
