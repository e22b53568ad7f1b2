import { useEffect, useMemo } from 'react'
import { isVoweled, loadNaskh, readingMinutes } from './story.ts'
import { readStory } from './story-nodes.tsx'

/** A parsed passage with its reading time in minutes; `voweled`: set in the Naskh font, which is loaded then. */
export function useStory(html: string) {
  const story = useMemo(() => {
    const read = readStory(html)
    return { ...read, minutes: readingMinutes(read.text), voweled: isVoweled(read.text) }
  }, [html])
  useEffect(() => {
    if (story.voweled) loadNaskh()
  }, [story.voweled])
  return story
}
