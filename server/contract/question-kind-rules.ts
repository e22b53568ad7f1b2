/** 1 text, 2 YouTube video, 3 audio or speech, 4 image, 5 spoken word; in the order in which the screens offer the kinds. */
export const QUESTION_TYPES = [1, 2, 3, 4, 5] as const
export type QuestionType = (typeof QUESTION_TYPES)[number]

/** A sound and a picture are files of this site, a video is an address on YouTube. */
export type QuestionMedium = 'none' | 'video' | 'sound' | 'picture'

/** Path of a field in `Question`. */
export type RequiredField = 'question' | 'video.video_url' | 'video.video_title' | 'file.file_title' | 'file.file_word'

interface SpokenTexts {
  word?: string | undefined
  description?: string | undefined
}

export interface QuestionKindRule {
  /** What the question names beside its texts. */
  medium: QuestionMedium
  /** In the order in which missing fields are reported. */
  required: readonly RequiredField[]
  /** The server speaks the first of these texts of the file that is not empty, if the question has no sound file. */
  spoken: readonly (keyof SpokenTexts)[]
}

/** What each kind of question consists of (docs/requirements.md 5.21, 5.22, 5.26). */
export const QUESTION_KINDS: Record<QuestionType, QuestionKindRule> = {
  1: { medium: 'none', required: ['question'], spoken: [] },
  2: { medium: 'video', required: ['video.video_url', 'video.video_title'], spoken: [] },
  3: { medium: 'sound', required: ['file.file_title'], spoken: ['word', 'description'] },
  4: { medium: 'picture', required: ['file.file_title'], spoken: [] },
  5: { medium: 'sound', required: ['file.file_word', 'file.file_title'], spoken: ['word'] },
}

/** What a question of this type shows or plays besides its texts. */
export const mediumOf = (type: QuestionType): QuestionMedium => QUESTION_KINDS[type].medium

/** Students hear the question: its texts in the file are the answer or the transcript, and come with the key only. */
export const isHeard = (type: QuestionType): boolean => mediumOf(type) === 'sound'

/** The text to speak for a question without a sound file; undefined if there is none. */
export const textToSpeak = (type: QuestionType, texts: SpokenTexts): string | undefined =>
  QUESTION_KINDS[type].spoken.map((name) => texts[name]).find(Boolean)
