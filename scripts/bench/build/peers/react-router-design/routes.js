import { route } from '@react-router/dev/routes'

export default [route('*', './page.jsx')]
