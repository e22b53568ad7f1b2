/** The portal's numeric form of a date with its time (docs/requirements.md, section 8: the Hebrew locale's), isolated left to right. */
export const minutesDate = (iso: string): string =>
  `\u2066${new Intl.DateTimeFormat('he-IL-u-nu-latn', {
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(iso))}\u2069`
