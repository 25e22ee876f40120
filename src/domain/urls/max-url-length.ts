/** Longer URLs are neither kept nor requested: servers refuse them, and a page may hold one of a megabyte. */
export const MAX_URL_LENGTH = 8192
