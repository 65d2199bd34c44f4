export default {
  'department.create': 'புதிய துறை',
  'department.editNamed': '“{name}” துறையைத் திருத்து',
  'department.parent': 'மேல்நிலைத் துறை',
  'department.sortHint': 'சிறிய எண்கள் முதலில் வரும்',
  'department.empty': 'இன்னும் துறைகள் இல்லை',
  'department.emptyHint': 'இன்னும் துறைகள் இல்லை. “புதிய துறை” மூலம் தொடங்கவும்.',
} as const;
