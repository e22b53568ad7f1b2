import type { Ref } from 'react'

interface Props {
  ref?: Ref<HTMLIFrameElement>
  /** Address of the game's index.html. */
  src: string
  title: string
  className?: string
  onLoad?: () => void
}

/** A game in the only frame that games get: scripts and nothing else, no session, no storage, no way out but messages. */
export function GameFrame({ ref, src, title, className, onLoad }: Props) {
  return (
    <iframe
      ref={ref}
      className={className}
      title={title}
      src={src}
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      onLoad={onLoad}
    />
  )
}
