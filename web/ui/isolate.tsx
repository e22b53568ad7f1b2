import type { ReactNode } from 'react'

/** Isolates text typed by a person, or a number with signs, from the direction of the text around it. */
export function Isolate({ children, dir }: { children: ReactNode; dir?: 'ltr' | 'rtl' | 'auto' }) {
  return <bdi dir={dir}>{children}</bdi>
}
