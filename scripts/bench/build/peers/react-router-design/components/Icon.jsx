const shapes = {
  arrow: <path d="M3 10h13M11 5l5 5-5 5" />,
  chevron: <path d="m4 7 6 6 6-6" />,
  cross: <path d="M4 4l12 12M16 4 4 16" />,
  mail: <path d="M2 4.5h16v11H2zM2 5l8 6.5L18 5" />,
  menu: <path d="M2 7h16M2 13h16" />,
  scheme: (
    <>
      <circle cx="10" cy="10" r="6.2" />
      <path d="M10 3.8a6.2 6.2 0 0 1 0 12.4z" fill="currentColor" />
    </>
  ),
}

export function Icon({ name, size = 18, className }) {
  return (
    <svg
      className={className}
      data-icon={name}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
      focusable="false"
    >
      {shapes[name]}
    </svg>
  )
}
