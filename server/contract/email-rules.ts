/** One @, no white space, a host with a dot. Whether the address exists cannot be checked here. */
const EMAIL = /^[^\s@<>"(),:;]+@[^\s@<>"(),:;.]+(\.[^\s@<>"(),:;.]+)+$/u

export const isEmail = (text: string): boolean => EMAIL.test(text)
