import { SPEECH_RATE, type SpeechLanguage } from '../contract/speech.ts'
import { runProgram } from './run-program.ts'
import type { Spoken, Voice } from './voice.ts'

const PROGRAM = 'espeak-ng'
/** Words a minute: the program's own pace, slowed by `SPEECH_RATE`. */
const PACE = Math.round(175 * SPEECH_RATE)
const NAMES: Partial<Record<SpeechLanguage, string>> = { ar: 'ar', en: 'en-gb' }
/** A program that was missing is looked for again after this long: it may be installed while the server runs. */
const LOOK_AGAIN_MS = 60_000

/** The voices of eSpeak NG, where it is installed. The text goes in by standard input: a list of processes shows none of it. */
export function espeakVoice(): Voice {
  let found: Promise<ReadonlySet<SpeechLanguage>> | undefined
  return {
    name: `${PROGRAM} ${PACE}`,
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
        ['-v', voice, '-s', String(PACE), '-b', '1', '-z', '--stdin', '--stdout'],
        // Two brackets would begin a word in the program's own letters.
        text.replaceAll('[[', '['),
      )
      return readWave(wave)
    },
  }
}

/** The languages of the list that the program prints: their codes are its second column. */
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

const HEADER = 44
const RATE_AT = 24

/** Written to a pipe, the header doesn't know its length: what follows it is the sound. */
function readWave(wave: Buffer): Spoken {
  if (wave.length <= HEADER + 1 || wave.toString('latin1', 0, 4) !== 'RIFF') throw new Error(`${PROGRAM} said nothing`)
  const samples = new Int16Array((wave.length - HEADER) >> 1)
  for (let at = 0; at < samples.length; at++) samples[at] = wave.readInt16LE(HEADER + 2 * at)
  return { samples, rate: wave.readUInt32LE(RATE_AT) }
}
