/** Whether the first twelve bytes are those of a phone's picture (HEIF with HEVC). */
export const isHeic = (bytes: Uint8Array): boolean =>
  /^ftyp(heic|heix|hevc|hevx|heim|heis|mif1|msf1)$/.test(String.fromCharCode(...bytes.subarray(4, 12)))
