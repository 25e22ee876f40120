export default function DevMailbox() {
  return null
}
