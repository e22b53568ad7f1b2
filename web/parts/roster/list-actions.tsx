import { Button } from '@mantine/core'
import { Printer, Upload, UserPlus } from 'lucide-react'

interface Action {
  label: string
  onClick: () => void
}

/** What a list of staff or students offers: print logins, import a file, add a person. */
export function ListActions({ print, upload, add }: { print: Action; upload: Action; add: Action }) {
  return (
    <>
      <Button variant="default" leftSection={<Printer size={18} aria-hidden="true" />} onClick={print.onClick}>
        {print.label}
      </Button>
      <Button variant="light" leftSection={<Upload size={18} aria-hidden="true" />} onClick={upload.onClick}>
        {upload.label}
      </Button>
      <Button leftSection={<UserPlus size={18} aria-hidden="true" />} onClick={add.onClick}>
        {add.label}
      </Button>
    </>
  )
}
