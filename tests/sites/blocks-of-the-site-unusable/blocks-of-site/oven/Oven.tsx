export const Oven = () => null
