/** For routes that are not declared as operations yet. */
export { pageQuery, searchQuery } from '#operations/inputs.ts'
