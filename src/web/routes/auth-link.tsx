export default function AuthLink() {
  return null
}
