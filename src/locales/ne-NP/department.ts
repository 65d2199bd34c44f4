export default {
  'department.create': 'नयाँ विभाग',
  'department.editNamed': 'विभाग “{name}” सम्पादन गर्नुहोस्',
  'department.parent': 'माथिल्लो विभाग',
  'department.sortHint': 'साना सङ्ख्या पहिले आउँछन्',
  'department.empty': 'अहिलेसम्म कुनै विभाग छैन',
  'department.emptyHint': 'अहिलेसम्म कुनै विभाग छैन। “नयाँ विभाग” बाट सुरु गर्नुहोस्।',
} as const;
