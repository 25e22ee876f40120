/** Longer URLs are neither stored nor requested. Servers reject them, and some pages contain URLs of a megabyte. */
export const MAX_URL_LENGTH = 8192
