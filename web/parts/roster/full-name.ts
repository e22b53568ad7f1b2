/** First and family name where a file has a column of each; a name that ends with the family's stays as it is. */
export const fullName = (name: string, family: string): string =>
  ` ${name}`.endsWith(` ${family}`) ? name : `${name} ${family}`.trim()
