import { mediumOf, type QuestionMedium } from '../../../server/contract/question-kind-rules.ts'
import type { StudentQuestion } from '../../../server/contract/questions.ts'
import { withBase } from '../../api/base-path.ts'
import { fileUrl, imageUrl } from '../../api/image.ts'
import { backgroundPicture } from './backgrounds.ts'

interface Task {
  story?: string
  background?: string
  questions: readonly unknown[]
}

/** The address of a question's file, of media that this site stores. */
const STORED: Record<QuestionMedium, (file: string) => string | undefined> = {
  none: () => undefined,
  video: () => undefined,
  sound: fileUrl,
  picture: imageUrl,
}

/** Addresses of this site's pictures and sounds that a task shows, exactly as its screens request them. */
export function attemptMedia({ story = '', background = '', questions }: Task): string[] {
  const inStory = [...story.matchAll(/\bsrc="([^"]+)"/g)].map(([, address = '']) => withBase(address))
  const inQuestions = (questions as readonly StudentQuestion[]).flatMap(({ type, file, ...given }) => {
    const { left = [], matches = [], options = [] } = given
    const sides = [...left, ...matches, ...options].map(({ img }) => imageUrl(img))
    return [file?.file ? STORED[mediumOf(type)](file.file) : undefined, ...sides]
  })
  const all = [imageUrl(backgroundPicture(background)), ...inStory, ...inQuestions]
  return [...new Set(all.filter((address) => address?.startsWith('/')) as string[])]
}
