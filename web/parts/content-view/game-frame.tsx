import type { Ref } from 'react'

interface Props {
  ref?: Ref<HTMLIFrameElement>
  /** Address of the game's index.html. */
  src: string
  title: string
  className?: string
  onLoad?: () => void
}

/** A sandboxed frame for a game: scripts only. Without session and storage, it can only send messages. */
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
