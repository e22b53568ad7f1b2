/** One @, no white space, a host with a dot: whether the address is somebody's shows when it is answered. */
const EMAIL = /^[^\s@<>"(),:;]+@[^\s@<>"(),:;.]+(\.[^\s@<>"(),:;.]+)+$/u

/** Could a message be sent to this, as far as its form says? */
export const isEmail = (text: string): boolean => EMAIL.test(text)
