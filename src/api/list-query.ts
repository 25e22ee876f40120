/** For routes that are not declared as operations yet. */
export { pageQuery } from '#operations/inputs.ts'
