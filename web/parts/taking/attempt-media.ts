import type { StudentQuestion } from '../../../server/contract/questions.ts'
import { withBase } from '../../api/base-path.ts'
import { fileUrl, imageUrl } from '../../api/image.ts'
import { backgroundPicture } from './backgrounds.ts'

interface Task {
  story?: string
  background?: string
  questions: readonly unknown[]
}

/** Addresses of this site's pictures and sounds that a task shows, exactly as its screens request them. */
export function attemptMedia({ story = '', background = '', questions }: Task): string[] {
  const inStory = [...story.matchAll(/\bsrc="([^"]+)"/g)].map(([, address = '']) => withBase(address))
  const inQuestions = (questions as readonly StudentQuestion[]).flatMap(({ type, file, ...given }) => {
    const { left = [], matches = [], options = [] } = given
    const sides = [...left, ...matches, ...options].map(({ img }) => imageUrl(img))
    if ((type === 3 || type === 5) && file?.file) return [fileUrl(file.file), ...sides]
    return [type === 4 ? imageUrl(file?.file) : undefined, ...sides]
  })
  const all = [imageUrl(backgroundPicture(background)), ...inStory, ...inQuestions]
  return [...new Set(all.filter((address) => address?.startsWith('/')) as string[])]
}
