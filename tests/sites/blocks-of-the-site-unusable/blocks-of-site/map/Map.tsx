export const Map = () => null
