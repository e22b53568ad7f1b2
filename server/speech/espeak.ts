import { SPEECH_RATE, type SpeechLanguage } from '../contract/speech.ts'
import { runProgram } from './run-program.ts'
import type { Spoken, Voice } from './voice.ts'

const PROGRAM = 'espeak-ng'
/** Words per minute: the default of espeak-ng (175) times `SPEECH_RATE`. */
const WORDS_PER_MINUTE = Math.round(175 * SPEECH_RATE)
const NAMES: Partial<Record<SpeechLanguage, string>> = { ar: 'ar', en: 'en-gb' }
/** A missing program is looked for again after this time, because it may be installed while the server runs. */
const LOOK_AGAIN_MS = 60_000

/** The voices of eSpeak NG. Texts go through standard input, because arguments are visible in the process list. */
export function espeakVoice(): Voice {
  let found: Promise<ReadonlySet<SpeechLanguage>> | undefined
  return {
    name: `${PROGRAM} ${WORDS_PER_MINUTE}`,
    languages() {
      found ??= installed().then((languages) => {
        if (languages.size === 0) setTimeout(() => (found = undefined), LOOK_AGAIN_MS).unref()
        return languages
      })
      return found
    },
    async say(text, language) {
      const voice = NAMES[language]
      if (!voice) throw new Error(`no voice for ${language}`)
      const wave = await runProgram(
        PROGRAM,
        ['-v', voice, '-s', String(WORDS_PER_MINUTE), '-b', '1', '-z', '--stdin', '--stdout'],
        // `[[` would start phoneme input of espeak-ng.
        text.replaceAll('[[', '['),
      )
      return readWave(wave)
    },
  }
}

/** The languages that the program lists (second column). Empty if the program is missing. */
async function installed(): Promise<ReadonlySet<SpeechLanguage>> {
  try {
    const list = (await runProgram(PROGRAM, ['--voices'], '')).toString('utf8')
    const codes = new Set(list.split('\n').map((line) => line.trim().split(/\s+/)[1]))
    const named = Object.entries(NAMES) as [SpeechLanguage, string][]
    return new Set(named.filter(([, code]) => codes.has(code)).map(([language]) => language))
  } catch {
    return new Set()
  }
}

const HEADER_BYTES = 44
const RATE_OFFSET = 24

/** Ignores the length in the header, which is wrong for output to a pipe: everything after the header is sound. */
function readWave(wave: Buffer): Spoken {
  if (wave.length <= HEADER_BYTES + 1 || wave.toString('latin1', 0, 4) !== 'RIFF')
    throw new Error(`${PROGRAM} returned no sound`)
  const samples = new Int16Array((wave.length - HEADER_BYTES) >> 1)
  for (let at = 0; at < samples.length; at++) samples[at] = wave.readInt16LE(HEADER_BYTES + 2 * at)
  return { samples, rate: wave.readUInt32LE(RATE_OFFSET) }
}
