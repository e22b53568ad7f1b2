/** Joins first and family name from two columns. A name that already ends with the family name stays as it is. */
export const fullName = (name: string, family: string): string =>
  ` ${name}`.endsWith(` ${family}`) ? name : `${name} ${family}`.trim()
