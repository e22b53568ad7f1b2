import { useState } from 'react'
import { imageUrl } from '../../api/image.ts'
import { hueClass } from '../../ui/hue.ts'
import styles from './person-avatar.module.css'

interface PersonAvatarProps {
  name: string
  /** Path of the picture; without one, the initials are shown. */
  img?: string
  /** px, default 40. */
  size?: number
}

/** A person's picture, or initials in a colour derived from the name. Decorative: the name is shown next to it. */
export function PersonAvatar({ name, img, size = 40 }: PersonAvatarProps) {
  const [broken, setBroken] = useState<string>()
  const source = imageUrl(img, size > 60 ? '150x150' : '60x60')
  const box = { inlineSize: size, blockSize: size, fontSize: Math.max(12, size * 0.36) }
  return (
    <span className={`${styles.avatar} ${hueClass(hueOf(name))}`} style={box} aria-hidden="true">
      {source && broken !== source ? (
        <img src={source} alt="" width={size} height={size} loading="lazy" onError={() => setBroken(source)} />
      ) : (
        initials(name)
      )}
    </span>
  )
}

const hueOf = (name: string): number => [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 12

/** First letters of the first and the last word, with a space so that Arabic letters don't join: «ل ح». */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/^ال(?=..)/, ''))
    .filter(Boolean)
  const letters = words.length > 1 ? [words[0], words[words.length - 1]] : [words[0]]
  return letters
    .map((word) => (word ? [...word][0] : ''))
    .join(' ')
    .trim()
}
