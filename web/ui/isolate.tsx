import type { ReactNode } from 'react'

/** Text typed by a person, or a number with signs, kept from disturbing the direction around it. */
export function Isolate({ children, dir }: { children: ReactNode; dir?: 'ltr' | 'rtl' | 'auto' }) {
  return <bdi dir={dir}>{children}</bdi>
}
