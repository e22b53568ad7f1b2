import type { ReactNode } from 'react'
import type { TaskRow } from '../../../server/contract/task-shapes.ts'
import { imageUrl } from '../../api/image.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './task-picture.module.css'

/**
 * A task's picture, cropped to a square, or `none` if it is missing or fails. Decorative: the name is shown next to it.
 */
export function TaskPicture({ task, none = null }: { task: TaskRow; none?: ReactNode }) {
  const source = imageUrl(task.img, '150x150')
  if (!source) return none
  return <Picture className={styles.picture} src={source} loading="lazy" failed={() => none} />
}
