import BookOpen from 'lucide-react/icons/book-open'
import Calculator from 'lucide-react/icons/calculator'
import Feather from 'lucide-react/icons/feather'
import FlaskConical from 'lucide-react/icons/flask-conical'
import Globe from 'lucide-react/icons/globe'
import Languages from 'lucide-react/icons/languages'
import type { ComponentType, SVGProps } from 'react'

interface Subject {
  icon: ComponentType<SVGProps<SVGSVGElement> & { size?: number }>
  /** One of the twelve hues (tokens.css); the contrast of ink and ground is sufficient in light and dark colours. */
  hue: number
}

/** Icon and hue of each subject (a topmost category of the content). */
export const SUBJECTS: Readonly<Record<string, Subject>> = {
  english: { icon: Languages, hue: 12 },
  arabic: { icon: Feather, hue: 8 },
  maths: { icon: Calculator, hue: 10 },
  science: { icon: FlaskConical, hue: 2 },
  society: { icon: Globe, hue: 5 },
}

const OTHER_HUES = [1, 3, 4, 6, 7, 9, 11]

/** A subject that is not in the table has a book icon and a colour derived from its ID. */
export function subjectOf(id: string): Subject {
  const sum = [...id].reduce((all, letter) => all + (letter.codePointAt(0) ?? 0), 0)
  return SUBJECTS[id] ?? { icon: BookOpen, hue: OTHER_HUES[sum % OTHER_HUES.length] ?? 1 }
}
