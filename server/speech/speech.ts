import type { Engine } from '../../events/store/engine.ts'
import type { TaskQuestion } from '../../events/task/task-events.ts'
import { spokenText, withSounds } from '../assessment/spoken-text.ts'
import { MAX_SPOKEN_LENGTH, type SpeechLanguage, speechLanguage } from '../contract/speech.ts'
import type { Database } from '../database/tables.ts'
import type { FileStore } from '../files/file-store.ts'
import { createSoundStore } from './sound-store.ts'
import { toMp3 } from './to-mp3.ts'
import type { Voice } from './voice.ts'

/** Audio for texts that students hear and may not read. Each text is synthesised once and stored as an MP3. */
export interface Speech {
  languages(): Promise<ReadonlySet<SpeechLanguage>>
  /** Path of the sound below `/files/`; undefined without a voice for the text. */
  soundOf(text: string): Promise<string | undefined>
  /** Questions with their sounds, synthesising missing ones; a question without a sound has no file. */
  addSounds(questions: TaskQuestion[]): Promise<TaskQuestion[]>
  /** Questions as a task stores them: with their texts. Synthesises their sounds ahead. */
  prepare(questions: TaskQuestion[]): Promise<TaskQuestion[]>
  /** Synthesises nothing from then on. */
  stop(): Promise<void>
}

/** Maximum wait of a caller. A sound that takes longer is ready for the next caller. */
const MAX_WAIT_MS = 8000
/** Texts in the queue. Further ones stay silent until the next request. */
const MAX_QUEUED = 600
/** A text whose synthesis failed is not retried for this long. */
const RETRY_AFTER_MS = 60_000

interface Parts {
  db: Engine<Database>
  files: FileStore
  voice: Voice
  now: () => Date
  log?: { error(details: object, message: string): void }
}

export function createSpeech({ db, files, voice, now, log }: Parts): Speech {
  const store = createSoundStore({ db, files, voice: voice.name, now })
  const making = new Map<string, Promise<string | undefined>>()
  const failed = new Map<string, number>()
  let last: Promise<unknown> = Promise.resolve()
  let stopped = false

  /** Synthesises one text at a time; concurrent requests for the same text share one run. */
  function make(key: string, text: string): Promise<string | undefined> {
    const known = making.get(key)
    if (known) return known
    const hasFailed = now().getTime() - (failed.get(key) ?? Number.NEGATIVE_INFINITY) < RETRY_AFTER_MS
    if (hasFailed || making.size >= MAX_QUEUED) return Promise.resolve(undefined)
    const made = last
      .then(() => (stopped ? undefined : say(key, text)))
      .catch((error) => {
        failed.set(key, now().getTime())
        log?.error({ err: error }, 'speech')
        return undefined
      })
      .finally(() => making.delete(key))
    last = made
    making.set(key, made)
    return made
  }

  async function say(key: string, text: string): Promise<string> {
    const path = await store.add(key, await toMp3(await voice.say(text, speechLanguage(text))))
    failed.delete(key)
    return path
  }

  async function soundsOf(texts: string[]): Promise<Map<string, string>> {
    const keys = new Map<string, string>()
    for (const text of new Set(texts)) keys.set(text, await store.keyOf(text))
    const found = await store.find([...keys.values()])
    const missing = [...keys].filter(([, key]) => !found.has(key))
    const languages = missing.length > 0 ? await voice.languages() : new Set()
    const speakable = missing.filter(
      ([text]) => languages.has(speechLanguage(text)) && text.length <= MAX_SPOKEN_LENGTH,
    )
    const added = speakable.map(async ([text, key]) => {
      const path = await make(key, text)
      if (path) found.set(key, path)
    })
    if (added.length > 0) await Promise.race([Promise.all(added), timeout()])
    const sounds = new Map<string, string>()
    for (const [text, key] of keys) {
      const path = found.get(key)
      if (path) sounds.set(text, path)
    }
    return sounds
  }

  const addSounds = async (questions: TaskQuestion[]): Promise<TaskQuestion[]> => {
    const texts = questions.flatMap((question) => spokenText(question) ?? [])
    return texts.length === 0 ? questions : withSounds(questions, await soundsOf(texts))
  }

  return {
    languages: () => voice.languages(),
    soundOf: async (text) => (await soundsOf([text])).get(text),
    addSounds,
    async prepare(questions) {
      // A client may send back questions with synthesised sounds. They are removed, because the text may have changed.
      const paths = questions.flatMap(({ file }) => (file?.path && file.word ? [file.path] : []))
      const synthesised = await store.synthesised(paths)
      const plain = questions.map((question) =>
        question.file && synthesised.has(question.file.path)
          ? { ...question, file: { ...question.file, path: '' } }
          : question,
      )
      await addSounds(plain)
      return plain
    },
    async stop() {
      stopped = true
      await last
    },
  }
}

const timeout = () => new Promise<void>((resolve) => setTimeout(resolve, MAX_WAIT_MS).unref())
