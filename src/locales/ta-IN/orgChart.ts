export default {
  'orgChart.title': 'நிறுவன அமைப்பு வரைபடம்',
  'orgChart.view': 'காட்சி',
  'orgChart.table': 'அட்டவணை',
  'orgChart.finding': '{count, number} இல் {position, number}: {name}',
  'orgChart.openLevel': 'ஒரு நிலை விரி',
  'orgChart.close': 'சுருக்கு',
  'orgChart.fit': 'பொருத்து',
  'orgChart.zoomIn': 'பெரிதாக்கு',
  'orgChart.zoomOut': 'சிறிதாக்கு',
  'orgChart.actualSize': '{percent}, மீண்டும் 100%',
  'orgChart.export': 'ஏற்றுமதி',
  'orgChart.png': 'PNG படம்',
  'orgChart.svg': 'SVG வரைபடம்',
  'orgChart.tooLarge':
    'அதிகமாக விரிக்கப்பட்டுள்ளதால் PNG படிக்கும்படி இருக்காது. ஒரு பகுதியைச் சுருக்கவும் அல்லது SVG ஆக ஏற்றுமதி செய்யவும்.',
  'orgChart.exportFailed':
    'உலாவியால் படத்தை உருவாக்க முடியவில்லை. ஒரு பகுதியைச் சுருக்கி மீண்டும் முயலவும் அல்லது SVG ஆக ஏற்றுமதி செய்யவும்.',
  'orgChart.leader': 'தலைவர்: {name}',
  'orgChart.noLeader': 'தலைவர் இல்லை',
  'orgChart.people': '{count, plural, one {# நபர்} other {# நபர்கள்}}',
  'orgChart.openBelow': 'கீழுள்ள {count, plural, one {# துறையைக்} other {# துறைகளைக்}} காட்டு',
  'orgChart.closeBelow': 'கீழுள்ள {count, plural, one {# துறையை} other {# துறைகளை}} மறை',
  'orgChart.keys':
    'நகர்த்த இழுக்கவும் அல்லது உருட்டவும், அளவை மாற்ற Ctrl + சக்கரம். விசைப்பலகை: அம்புகளால் துறைகளுக்கிடையே செல்லவும், Enter மூலம் விரிக்கவும் அல்லது சுருக்கவும், + − 0 அளவை மாற்றும், Shift + அம்புகள் வரைபடத்தை நகர்த்தும்.',
  'orgChart.count': '{count, number}',
} as const;
